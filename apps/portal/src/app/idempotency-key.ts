/**
 * Returns a function that makes idempotency keys for one form: the same content keeps its key, so that a
 * retry after a lost response counts as the same call; other content gets a new key. DESIGN §5
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let sent = { content: '', key: '' }
  return (body) => {
    const content = JSON.stringify(body)
    if (content !== sent.content) sent = { content, key: crypto.randomUUID() }
    return sent.key
  }
}
