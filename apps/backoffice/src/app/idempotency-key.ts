/** Keys of requests without a response. Sent again, they must not take effect twice. */
const unanswered = new Map<string, string>()

/**
 * Returns the `Idempotency-Key` of a request, the same as before if that request got no response. DESIGN §5
 */
export function idempotencyKeyFor(url: string, body: BodyInit | null | undefined) {
  const content = `${url} ${typeof body === 'string' ? body : body instanceof Blob ? nameOf(body) : ''}`
  const value = unanswered.get(content) ?? crypto.randomUUID()
  unanswered.set(content, value)
  return { value, answered: () => unanswered.delete(content) }
}

/** Tells two files of the same size apart. */
const nameOf = (file: Blob) =>
  file instanceof File ? `${file.size} ${file.name} ${file.lastModified}` : `${file.size} ${file.type}`
