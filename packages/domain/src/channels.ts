/**
 * The sort position of a sharing channel from its Module… setting, or null when it is switched off: -1, and
 * anything else that is no position. SPEC §3.
 */
export function channelPosition(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null
}

/** The names of the channels that are on, by position; equal positions keep the order of the record. SPEC §3. */
export function enabledChannels<Channel extends string>(
  settings: Readonly<Record<Channel, number | null | undefined>>,
): Channel[] {
  return (Object.keys(settings) as Channel[])
    .map((channel) => ({ channel, position: channelPosition(settings[channel]) }))
    .filter((entry): entry is { channel: Channel; position: number } => entry.position !== null)
    .sort((a, b) => a.position - b.position)
    .map(({ channel }) => channel)
}
