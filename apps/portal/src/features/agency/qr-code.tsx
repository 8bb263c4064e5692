import { AnchorButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

interface QrCodeProps {
  /** Where the picture is, or the picture itself. */
  readonly picture: string
  readonly alt: string
  readonly save: string
  /** What the saved file is called. */
  readonly file: string
}

/** A link as a picture, to be saved and printed: its parts, for a layout around them. */
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
