import { publicUrl } from '../../../api/call.ts'
import { ignoreCancel } from './ignore-cancel.ts'

/**
 * Shares the referral's picture for a story, in the page's language, with the device's share sheet. Saves the picture
 * if the share sheet accepts no files.
 */
export async function shareStory(mandant: string, referralNumber: string, locale: string): Promise<void> {
  const address = publicUrl('getReferralPicture', mandant, {
    params: { id: referralNumber },
    query: { format: 'story', sprache: locale },
  })
  const response = await fetch(address)
  if (!response.ok) throw new Error(`picture: ${response.status}`)
  const file = new File([await response.blob()], 'empfehlung.png', { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(ignoreCancel)
    return
  }
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(file)
  anchor.download = file.name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
}
