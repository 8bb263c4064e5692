/**
 * Returns the sort position of a sharing channel from its Module… setting, or null when the channel is off:
 * -1, or anything else that is not a position. SPEC §3.
 */
export function channelPosition(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null
}

/** Returns the names of the enabled channels by position; equal positions keep the order of the record. SPEC §3. */
export function enabledChannels<Channel extends string>(
  settings: Readonly<Record<Channel, number | null | undefined>>,
): Channel[] {
  return (Object.keys(settings) as Channel[])
    .map((channel) => ({ channel, position: channelPosition(settings[channel]) }))
    .filter((entry): entry is { channel: Channel; position: number } => entry.position !== null)
    .sort((a, b) => a.position - b.position)
    .map(({ channel }) => channel)
}
