/** Keys of wishes that were sent and not answered: sent again, they must not happen twice. */
const unanswered = new Map<string, string>()

/** The `Idempotency-Key` of a request: the same as before when that one got no answer. DESIGN §5 */
export function keyFor(url: string, body: BodyInit | null | undefined) {
  const content = `${url} ${typeof body === 'string' ? body : body instanceof Blob ? nameOf(body) : ''}`
  const value = unanswered.get(content) ?? crypto.randomUUID()
  unanswered.set(content, value)
  return { value, answered: () => unanswered.delete(content) }
}

/** Two files of one size are two files. */
const nameOf = (file: Blob) =>
  file instanceof File ? `${file.size} ${file.name} ${file.lastModified}` : `${file.size} ${file.type}`
