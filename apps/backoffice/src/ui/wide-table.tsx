import Box from '@mui/material/Box'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { HeadingId } from './heading-id.ts'

/**
 * Makes a table scroll sideways within itself if it has no room, so that the page does not. While it does, it is a
 * group with the name of its heading that the keyboard can reach and scroll. WCAG 1.4.10
 */
export function WideTable({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const heading = useContext(HeadingId)
  const [isTooWide, setIsTooWide] = useState(false)
  useEffect(() => {
    if (!box.current || !content.current) return
    const observer = new ResizeObserver(() => {
      if (box.current) setIsTooWide(box.current.scrollWidth > box.current.clientWidth + 1)
    })
    observer.observe(box.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box
      ref={box}
      {...(isTooWide && { tabIndex: 0, role: 'group', 'aria-labelledby': heading })}
      sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -3 } }}
    >
      <Box ref={content} sx={{ minWidth: 'fit-content' }}>
        {children}
      </Box>
    </Box>
  )
}
