import sax from 'sax'

/** What stands in an element that was asked for; paths are of local names, below that element. */
export interface XmlRecord {
  /** The texts at a path, in order; none: []. */
  readonly texts: (path: string) => readonly string[]
}

/** Deeper than any message of a bank; a file made to be deep costs the square of its depth. */
const DEPTH_MAX = 64

interface Frame {
  readonly path: string
  readonly values: Map<string, string[]>
}

/**
 * Reads XML as it comes in and hands over each element of the given names when it ends. A record keeps what it holds
 * itself, not what nested records hold, so a file of any length needs the memory of one payment.
 *
 * A document type is refused, and with it every entity but the five of XML: nothing can be expanded or fetched.
 * @param onRecord gets the element's path from the root, by local names
 * @throws Error from `write` or `end` when it is not well-formed
 */
export function readXml(
  onRecord: (path: string, record: XmlRecord) => void,
  names: readonly string[],
): { write(chunk: string): void; end(): void } {
  const parser = sax.parser(true, { xmlns: true, position: false })
  const path: string[] = []
  const frames: Frame[] = []
  let text = ''
  const refuse = (error: Error) => {
    throw error
  }
  parser.onerror = refuse
  parser.ondoctype = () => refuse(new Error('A document type is not allowed'))
  parser.onopentag = ({ local }: sax.QualifiedTag) => {
    path.push(local)
    if (path.length > DEPTH_MAX) refuse(new Error('The document is too deep'))
    text = ''
    if (names.includes(local)) frames.push({ path: path.join('/'), values: new Map() })
  }
  parser.ontext = (part) => {
    text += part
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = () => {
    const whole = path.join('/')
    const frame = frames.at(-1)
    if (frame?.path === whole) {
      frames.pop()
      onRecord(whole, { texts: (name) => frame.values.get(name) ?? [] })
    } else if (frame && text.trim() !== '') {
      const below = whole.slice(frame.path.length + 1)
      const texts = frame.values.get(below)
      if (texts) texts.push(text.trim())
      else frame.values.set(below, [text.trim()])
    }
    path.pop()
    text = ''
  }
  return {
    write: (chunk) => {
      parser.write(chunk)
    },
    end: () => {
      parser.close()
      if (path.length > 0) throw new Error('The document ends too early')
    },
  }
}
