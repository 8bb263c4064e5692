import type { ChannelView } from './channels/channel.tsx'

/** Round icon of a sharing channel in its colour. */
export function ChannelIcon({
  color,
  icon,
  size = 48,
}: Pick<ChannelView, 'color' | 'icon'> & { readonly size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid flex-none place-items-center rounded-m text-white"
      style={{ background: color, width: size, height: size }}
    >
      <svg viewBox="0 0 24 24" width={size * 0.54} height={size * 0.54} aria-hidden="true">
        {icon}
      </svg>
    </span>
  )
}
