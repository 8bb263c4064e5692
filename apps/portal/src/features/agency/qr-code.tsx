import { AnchorButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

interface QrCodeProps {
  /** Address of the picture, or a data URL. */
  readonly picture: string
  readonly alt: string
  readonly save: string
  /** Name of the saved file. */
  readonly file: string
}

/** QR code of a link with its save button, without a surrounding layout. */
export function QrCode({ picture, alt, save, file }: QrCodeProps) {
  return (
    <>
      <img
        src={picture}
        alt={alt}
        width={190}
        height={190}
        className="rounded-m border border-line bg-white p-1"
      />
      <AnchorButton look="quiet" size="small" href={picture} download={file}>
        <Icon name="download" size={18} />
        {save}
      </AnchorButton>
    </>
  )
}
