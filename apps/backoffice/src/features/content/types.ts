import type { ResponseOf } from '@zuruf/contract'

export type Item = ResponseOf<'getContent'>
export type Summary = ResponseOf<'listContent'>['items'][number]
export type Asset = ResponseOf<'uploadContentAsset'>
export type Source = ResponseOf<'getContentSource'>
/** Field → language → words. */
export type Data = Readonly<Record<string, Readonly<Record<string, string>>>>
/** What texts are written with: the tenant's languages, and its variables. */
export type Writing = ResponseOf<'listContentVariables'>
