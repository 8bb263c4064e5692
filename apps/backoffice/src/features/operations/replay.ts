interface Chunk {
  readonly replayed: number
  /** Where the next one begins; null: that was all. */
  readonly next: string | null
}

interface Replay {
  readonly from: string
  send(from: string): Promise<Chunk>
  /** Checked before each chunk; false stops the replay. */
  goesOn(): boolean
  /** How many have gone out so far. */
  told(sent: number): void
}

/**
 * Replays events chunk by chunk, since a request sends a limited number of them.
 * @returns whether all were sent
 */
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
