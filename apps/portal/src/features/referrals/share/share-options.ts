import type { ShareTarget } from './share-targets.ts'

/** The device's own share sheet, beside the channels. */
export const shareSheet = 'sheet'
export type ShareOption = ShareTarget | typeof shareSheet

export interface ShareOptions {
  /** The large button: the first channel that opens another app or site. */
  readonly main: ShareTarget | undefined
  /** Shown beside it. */
  readonly shown: readonly ShareOption[]
  /** Behind "more". */
  readonly more: readonly ShareOption[]
}

/** Options beside the large button. With that button and the link to copy, four are in view. */
const shownCount = 2

/**
 * Arranges the ways to share: a few in view, the others behind "more". The tenant's order decides; the device's share
 * sheet, which offers the reader's own apps, takes the last place in view. The copied text comes last, because the link
 * to copy is in view anyway.
 */
export function shareOptions(targets: readonly ShareTarget[], hasShareSheet: boolean): ShareOptions {
  const main = targets.find(({ href }) => href !== null)
  const isCopy = ({ channel }: ShareTarget) => channel === 'copy'
  const others = targets.filter((target) => target !== main && !isCopy(target))
  const ordered = [...others, ...targets.filter(isCopy)]
  const channelCount = hasShareSheet ? shownCount - 1 : shownCount
  const shown: ShareOption[] = ordered.slice(0, channelCount)
  if (hasShareSheet) shown.push(shareSheet)
  return { main, shown, more: ordered.slice(channelCount) }
}
