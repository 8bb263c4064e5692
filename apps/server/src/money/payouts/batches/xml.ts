import sax from 'sax'

/** Content of a requested element. Paths consist of local names and start below the element. */
export interface XmlRecord {
  /** Returns the texts at a path in document order. */
  readonly texts: (path: string) => readonly string[]
}

/** Deeper than any bank message. Parsing costs the square of the depth, so deeper files are rejected. */
const DEPTH_MAX = 64

interface Frame {
  readonly path: string
  readonly values: Map<string, string[]>
}

/**
 * Parses XML as a stream and emits each element with one of the given names when it ends. A record contains
 * its own texts, not those of nested records, so memory is bounded by one payment.
 *
 * Document type declarations are rejected, and with them all entities except the five of XML: nothing can be
 * expanded or fetched.
 * @param onRecord receives the element's path from the root in local names
 * @throws Error from `write` or `end` when the XML is not well-formed
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
