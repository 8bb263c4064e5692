declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  /** Context of a request, of koa. */
  export interface S3rverContext {
    readonly path: string
    app: object
  }

  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly directory: string
      readonly silent: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly httpServer: Server
    readonly middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
