/** A link for people: without its scheme, and where it is too long it breaks before the part that is its own. */
export function ShownLink({ link }: { link: string }) {
  const shown = link.replace(/^https?:\/\//, '')
  const own = Math.max(shown.indexOf('/e/'), 0)
  return (
    <>
      {shown.slice(0, own)}
      <wbr />
      {shown.slice(own)}
    </>
  )
}
