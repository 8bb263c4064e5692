import sharp from 'sharp'

/**
 * Program of a process that draws an SVG from its input as PNG to its output (`svg-picture.ts`): as large as fits into the
 * width and height that are its arguments.
 */
async function draw(width: number, height: number): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const svg = Buffer.concat(chunks)
  sharp.concurrency(1)
  // A vector has no pixels yet: those of the drawn picture are limited by its size.
  const vector = { limitInputPixels: false, failOn: 'error' } as const
  const natural = await sharp(svg, vector).metadata()
  const density = 72 * Math.min(width / natural.width, height / natural.height)
  const box = { width, height, fit: 'inside' } as const
  const png = await sharp(svg, { ...vector, density: Math.min(Math.max(density, 1), 100_000) })
    .resize(box)
    .png()
    .toBuffer()
  process.stdout.write(png)
}

if (process.argv[1] === import.meta.filename) {
  // Everything that goes wrong is the file's fault, and the reason is of no use to the person who uploaded it.
  process.on('uncaughtException', () => process.exit(1))
  await draw(Number(process.argv[2]), Number(process.argv[3]))
}

export const svgProgram = import.meta.filename
