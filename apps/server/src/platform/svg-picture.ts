import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { AppError, invalid } from './errors.ts'
import { withPictureSlot } from './picture-file.ts'
import { svgProgram } from './svg-process.ts'

/** Largest SVG file. A logo has a tenth of it, unless it contains photos. */
export const maxSvgBytes = 500_000
/** Starting the process and drawing a usual logo takes 0.2 s; a hostile file can ask for minutes. */
const maxDrawingMs = 10_000

interface Box {
  readonly width: number
  readonly height: number
}

/** Beginning of an SVG: comments, the XML declaration and the document type, then the element. */
const svgStart =
  /^\uFEFF?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/

/** Whether the bytes are text that starts like an SVG. A compressed one (SVGZ) or one in UTF-16 is not recognised. */
export const isSvg = (bytes: Buffer): boolean => svgStart.test(bytes.subarray(0, 20_000).toString('utf8'))

/** Text, drawn with whichever font the server has. */
const textElement = /<(?:\w+:)?text[\s>]/
/** Pictures, shapes and styles outside the file, which are not loaded. The address of a link is no such reference. */
const references = [
  /<(?:\w+:)?(?:image|feImage|use)\b[^<>]*?\s(?:\w+:)?href\s*=\s*["'](?!\s*(?:#|data:))/,
  /url\(\s*["']?\s*(?:https?:|file:|\/)/i,
  /@import|<\?xml-stylesheet/,
]

/**
 * Draws an uploaded SVG as PNG, as large as fits into the box. Nothing of the SVG survives, so it needs no cleaning. librsvg
 * runs no scripts and, since the SVG has no address, loads no other file; libxml2 limits entities. A process of its own,
 * without our environment, draws it and is killed when it takes long: nothing else can interrupt librsvg. Decision 135
 * @param field field name used in errors
 * @param maxMs time after which it is refused
 * @throws AppError invalid-input at the field
 */
export async function drawSvg(bytes: Buffer, field: string, box: Box, maxMs = maxDrawingMs): Promise<Buffer> {
  if (bytes.length > maxSvgBytes) throw invalid({ [field]: 'svg-too-complex' })
  const text = bytes.toString('utf8')
  if (textElement.test(text)) throw invalid({ [field]: 'svg-text' })
  if (references.some((reference) => reference.test(text))) throw invalid({ [field]: 'svg-reference' })
  return withPictureSlot(() => runDrawing(bytes, field, box, maxMs))
}

function runDrawing(bytes: Buffer, field: string, { width, height }: Box, maxMs: number): Promise<Buffer> {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [svgProgram, String(width), String(height)],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: maxMs, killSignal: 'SIGKILL' },
  )
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(parts))
      else reject(new AppError('invalid-input', { [field]: signal ? 'svg-too-complex' : 'file-broken' }))
    })
    child.stdin.end(bytes)
  })
}
