import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import { fetchResponse, type UntypedRequest } from '../app/call.ts'

const lineFeed = 10

interface Progress {
  /** Bytes received so far. */
  readonly bytes: number
  /** Share of the rows received so far, 0 to 1, counted by line feeds; null if the number of rows is unknown. */
  readonly share: number | null
}

/**
 * Downloads a file and reports the progress. Streams into a Blob, which browsers can keep on disk, rather than
 * into a string in memory.
 */
export async function download(
  id: BackofficeOperationId,
  request: UntypedRequest,
  name: string,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  const response = await fetchResponse(id, request)
  const rows = Number(response.headers.get('x-total-count') ?? Number.NaN)
  let bytes = 0
  let lines = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.byteLength
        for (const byte of part) if (byte === lineFeed) lines++
        onProgress?.({ bytes, share: rows > 0 ? Math.min(1, lines / rows) : null })
        controller.enqueue(part)
      },
    }),
  )
  const blob = await new Response(counted).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = nameOf(response) ?? name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Returns the file name in the response, if there is one. */
function nameOf(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
}
