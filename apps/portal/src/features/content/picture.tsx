import type { ContentPicture } from '@zuruf/contract'

const widths = [480, 960, 1_600]

interface PictureProps {
  readonly picture: ContentPicture
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  readonly className?: string
  /** Whether the picture is the first thing visible. */
  readonly isFirst?: boolean
}

/** Picture from the CMS, loaded in the size and format that suit the browser. */
export function Picture({ picture, sizes, className, isFirst = false }: PictureProps) {
  const { Url, Breite, Hoehe, Alternativtext } = picture
  const srcSet = (format: 'avif' | 'webp') =>
    [...widths.filter((width) => width < Breite), Breite]
      .map((width) => `${Url}?breite=${width}&format=${format} ${width}w`)
      .join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={Url}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={Breite}
        height={Hoehe}
        alt={Alternativtext}
        className={className}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
