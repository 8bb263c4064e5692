import type { StoredTheme } from '@zuruf/contract/tenants'
import PDFDocument from 'pdfkit'
import { type Face, faces, fontFile, runsOf, subsets } from './typeface.ts'

export interface PdfFrame {
  readonly title: string
  readonly language: string
  readonly author: string
  readonly theme: StoredTheme
  /** Letterhead: the sender's address and contact details. */
  readonly sender: readonly string[]
  /** Footer of each page. */
  readonly foot: (page: number, pages: number) => string
  readonly createdAt: Date
  /** PDF/A-3, for archiving and for embedding files. */
  readonly archive?: boolean
}

/** The library writes metadata into XML unescaped. */
const inMetadata = (text: string) => text.replaceAll('&', 'und').replace(/[<>]/g, '')

/** Printable area of a page, in points. */
export const pdfPage = { margin: 56, width: 595.28 - 2 * 56, bottom: 841.89 - 80 } as const

export type Pdf = ReturnType<typeof openPdf>

/**
 * Creates an A4 PDF in the tenant's look, with letterhead and page numbers. It is tagged, with language,
 * title and structure, so that screen readers can read it; decoration is marked as artifact.
 */
export function openPdf(frame: PdfFrame) {
  const { theme } = frame
  const document = new PDFDocument({
    size: 'A4',
    margin: pdfPage.margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: frame.language,
    displayTitle: true,
    ...(frame.archive && { subset: 'PDF/A-3b' as const }),
    info: { Title: inMetadata(frame.title), Author: inMetadata(frame.author), CreationDate: frame.createdAt },
  })
  for (const face of Object.keys(faces) as Face[]) {
    for (const subset of subsets) {
      document.registerFont(`${face} ${subset}`, fontFile(`${subset}-${faces[face]}`))
    }
  }
  const root = document.struct('Document')
  document.addStructure(root)

  interface Style {
    readonly face?: Face
    readonly size?: number
    readonly colour?: string
    readonly align?: 'left' | 'right'
    readonly width?: number
    readonly x?: number
    readonly y?: number
    /** Line gap in points. */
    readonly gap?: number
  }

  /** Writes text at the current position or at a given one. Text that mixes two font files can only be left-aligned. */
  function write(text: string, style: Style = {}): void {
    const { face = 'regular', size = 10.5, colour = theme.ink, align = 'left' } = style
    const runs = runsOf(text)
    document.fontSize(size).fillColor(colour)
    for (const [index, run] of runs.entries()) {
      const options = {
        width: style.width ?? pdfPage.width,
        align,
        lineGap: style.gap ?? 2,
        continued: index < runs.length - 1,
      }
      document.font(`${face} ${run.subset}`)
      if (index === 0) document.text(run.text, style.x ?? pdfPage.margin, style.y ?? document.y, options)
      else document.text(run.text, options)
    }
  }

  /** Returns the height the text will have. */
  function heightOf(text: string, { face = 'regular', size = 10.5, width, gap = 2 }: Style = {}): number {
    document.font(`${face} latin`).fontSize(size)
    return document.heightOfString(text, { width: width ?? pdfPage.width, lineGap: gap })
  }

  /** Draws decoration, such as lines and areas. */
  function decorate(draw: (document: PDFKit.PDFDocument) => void): void {
    document.markContent('Artifact', { type: 'Layout' })
    draw(document)
    document.endMarkedContent()
  }

  /** Writes content with a structure tag, e.g. `H1` or `P`. */
  function tagged(tag: string, draw: () => void, parent = root): void {
    parent.add(document.struct(tag, {}, draw))
  }

  /** Starts a new page unless this many points are left on the current one. */
  function ensureRoom(points: number): void {
    if (document.y + points > pdfPage.bottom) document.addPage()
  }

  function letterhead(): void {
    decorate((page) => page.rect(0, 0, 595.28, 6).fill(theme.brand))
    tagged('P', () => {
      write(frame.author, { face: 'bold', size: 15, colour: theme.brand, y: 44, width: 280 })
    })
    tagged('P', () => {
      const text = frame.sender.join('\n')
      write(text, { size: 8.5, colour: theme.ink2, x: 595.28 - 56 - 190, y: 44, width: 190, align: 'right' })
    })
    document.y = 120
  }

  letterhead()
  return {
    document,
    root,
    write,
    heightOf,
    decorate,
    tagged,
    ensureRoom,

    /** Numbers the pages and returns the file. */
    async finish(): Promise<Buffer> {
      root.end()
      const { start, count } = document.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        document.switchToPage(page)
        // Text below the margin would start a new page.
        document.page.margins.bottom = 0
        decorate(() =>
          write(frame.foot(page + 1, count), { size: 8, colour: theme.ink2, y: 841.89 - 44, gap: 0 }),
        )
      }
      const chunks: Buffer[] = []
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      const ended = new Promise((done) => document.once('end', done))
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
