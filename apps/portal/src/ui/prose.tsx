/** Longer text: paragraphs are apart by an empty line, a single end of line stays one, lines that begin with `- ` make a list. */
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
