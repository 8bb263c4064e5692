/**
 * Plain text with paragraphs and lists: an empty line starts a paragraph, a single line break is kept, and lines
 * that start with `- ` make a list.
 */
export function Prose({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {text.split('\n\n').map((block) =>
        block.startsWith('- ') ? (
          <ul key={block} className="grid list-disc gap-1.5 pl-6 marker:text-link">
            {block.split('\n').map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={block} className="whitespace-pre-line">
            {block}
          </p>
        ),
      )}
    </div>
  )
}
