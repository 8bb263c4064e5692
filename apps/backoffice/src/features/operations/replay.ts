interface Chunk {
  readonly replayed: number
  /** Where the next one begins; null: that was all. */
  readonly next: string | null
}

interface Replay {
  readonly from: string
  send(from: string): Promise<Chunk>
  /** Asked before each chunk: is anybody still there? */
  goesOn(): boolean
  /** How many have gone out so far. */
  told(sent: number): void
}

/** A call sends so many at once; the rest goes with the next one, as long as somebody wants it to. @returns whether all went out */
export async function replayAll({ from, send, goesOn, told }: Replay): Promise<boolean> {
  let sent = 0
  for (let at: string | null = from; at; ) {
    if (!goesOn()) return false
    const { replayed, next }: Chunk = await send(at)
    sent += replayed
    told(sent)
    at = next
  }
  return true
}
