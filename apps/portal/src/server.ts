import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { scriptsAfterPaint } from './app/after-paint.ts'
import type { RenderContext } from './app/start-data.server.ts'

const render = createStartHandler(defaultRenderHandler)

/** Handler that the server process mounts for pages. */
export default {
  /** Renders a page. All data is loaded before rendering, so the response need not be streamed. */
  async fetch(request: Request, options: { context: RenderContext }): Promise<Response> {
    const response = await render(request, options)
    if (!response.headers.get('content-type')?.includes('text/html')) return response
    // A page that is missing or broken keeps its own status.
    const status = response.status === 200 ? (options.context.form?.status ?? 200) : response.status
    return new Response(scriptsAfterPaint(await response.text()), { status, headers: response.headers })
  },
}
