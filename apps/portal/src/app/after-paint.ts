const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"( nonce="[^"]*")?><\/script>/

// Source of the inline loader. A hidden page is never painted, so it does not wait for that.
const loader = `(entry, preloads) => {
  const start = () => {
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import(entry)
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}`

/**
 * Delays the scripts of a rendered page until after its first paint. They are not needed to see the page or
 * to follow links; on a phone they would compete with the stylesheet and the fonts, and the largest text
 * would appear a second later (QUALITY 26).
 */
export function scriptsAfterPaint(html: string): string {
  const entry = ENTRY.exec(html)
  if (!entry) return html
  const [tag, source, nonce = ''] = entry
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const call = `(${loader})(${JSON.stringify(source)},${JSON.stringify(preloads)})`
  return html.replace(PRELOAD, '').replace(tag, () => `<script${nonce}>${call}</script>`)
}
