/** Writes the diagram of the server's domains in `docs/architecture.md`. Runs as `npm run architecture`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drawArrows } from './rules/modules.ts'

const page = join(resolve(import.meta.dirname, '..'), 'docs/architecture.md')
const text = readFileSync(page, 'utf8')
writeFileSync(
  page,
  text.replace(/```mermaid\nflowchart TD\n[\s\S]*?\n```\n/, `\`\`\`mermaid\n${drawArrows()}\n\`\`\`\n`),
)
