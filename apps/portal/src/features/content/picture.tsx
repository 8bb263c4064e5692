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

/** Picture from the CMS in the size and format this browser needs. */
export function Picture({ picture, sizes, className, isFirst = false }: PictureProps) {
  const { Url, Breite, Hoehe, Alternativtext } = picture
  const set = (format: 'avif' | 'webp') =>
    [...widths.filter((width) => width < Breite), Breite]
      .map((width) => `${Url}?breite=${width}&format=${format} ${width}w`)
      .join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={Url}
        srcSet={set('webp')}
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
