import type { ContentPicture } from '@zuruf/contract'
import { useApp } from '../../app/hooks.ts'
import { cx } from '../../ui/class-names.ts'

const widths = [480, 960, 1_600]

interface PictureProps {
  readonly picture: ContentPicture
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  readonly className?: string
  /** Whether the picture is the first thing visible. */
  readonly isFirst?: boolean
}

/**
 * Picture from the CMS, loaded in the size and format that suit the browser. A theme may show photos in the colour of the
 * brand: the brand shines through their dark parts.
 */
export function Picture({ picture, sizes, className, isFirst = false }: PictureProps) {
  const { Url, Breite, Hoehe, Alternativtext } = picture
  const isDuotone = useApp().tenant.config.Theme.photos === 'duotone'
  const srcSet = (format: 'avif' | 'webp') =>
    [...widths.filter((width) => width < Breite), Breite]
      .map((width) => `${Url}?breite=${width}&format=${format} ${width}w`)
      .join(', ')
  const shown = (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={Url}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={Breite}
        height={Hoehe}
        alt={Alternativtext}
        className={isDuotone ? 'size-full object-cover mix-blend-screen contrast-125 grayscale' : className}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
  if (!isDuotone) return shown
  return <span className={cx('isolate block overflow-hidden bg-brand', className)}>{shown}</span>
}
