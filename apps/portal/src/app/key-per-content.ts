/**
 * Idempotency keys for one form: the same content, sent again after a lost answer, is the same call; other content is
 * another one. DESIGN §5
 */
export function keyPerContent(): (body: unknown) => string {
  let sent = { content: '', key: '' }
  return (body) => {
    const content = JSON.stringify(body)
    if (content !== sent.content) sent = { content, key: crypto.randomUUID() }
    return sent.key
  }
}
