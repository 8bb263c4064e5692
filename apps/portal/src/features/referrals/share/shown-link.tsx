/** Display form of a link: without its scheme; a long link wraps before its unique part. */
export function ShownLink({ link }: { link: string }) {
  const shown = link.replace(/^https?:\/\//, '')
  const uniquePart = Math.max(shown.indexOf('/e/'), 0)
  return (
    <>
      {shown.slice(0, uniquePart)}
      <wbr />
      {shown.slice(uniquePart)}
    </>
  )
}
