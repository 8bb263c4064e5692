import type { ContentPicture } from '@zuruf/contract'

const widths = [480, 960, 1_600]

interface PictureProps {
  readonly picture: ContentPicture
  /** As in the attribute of this name. */
  readonly sizes: string
  readonly className?: string
  /** It is the first thing seen. */
  readonly isFirst?: boolean
}

/** A picture of the content in the size and form this browser needs. */
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
