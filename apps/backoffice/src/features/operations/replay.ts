interface Chunk {
  readonly replayed: number
  /** Start of the next chunk; null: this was the last one. */
  readonly next: string | null
}

interface Replay {
  readonly from: string
  send(from: string): Promise<Chunk>
  /** Checked before each chunk; false stops the replay. */
  mayContinue(): boolean
  /** Called after each chunk with the number of events sent so far. */
  onProgress(sent: number): void
}

/**
 * Replays events chunk by chunk, since one request sends only a limited number of them.
 * @returns whether all were sent
 */
export async function replayAll({ from, send, mayContinue, onProgress }: Replay): Promise<boolean> {
  let sent = 0
  for (let start: string | null = from; start; ) {
    if (!mayContinue()) return false
    const { replayed, next }: Chunk = await send(start)
    sent += replayed
    onProgress(sent)
    start = next
  }
  return true
}
