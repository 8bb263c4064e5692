import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { urlOf } from '../../app/call.ts'

interface TileProps {
  readonly picture: string
  readonly badge: string | null
  readonly title: ReactNode
  readonly text: string
  readonly price: ReactNode
  /** Content above the title, e.g. whether visitors see the product. */
  readonly above?: ReactNode
}

/** A product as the portal shows it. */
export function Tile({ picture, badge, title, text, price, above }: TileProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'background.paper',
        borderRadius: 2.2,
        overflow: 'hidden',
        boxShadow: '0 1px 2px rgb(23 33 31 / 8%), 0 8px 24px rgb(23 33 31 / 7%)',
      }}
    >
      <Box sx={{ position: 'relative', aspectRatio: '7 / 5', bgcolor: '#ebe9e3' }}>
        <Box
          component="img"
          src={picture}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        {badge && (
          <Box
            sx={{
              position: 'absolute',
              left: 12,
              bottom: 12,
              px: 1.5,
              py: 0.5,
              borderRadius: 99,
              bgcolor: '#f2b84b',
              color: '#17211f',
              fontWeight: 700,
              fontSize: '0.88rem',
            }}
          >
            {badge}
          </Box>
        )}
      </Box>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.75, flexGrow: 1 }}>
        {above}
        <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.08rem', lineHeight: 1.25 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {text}
        </Typography>
        <Box>{price}</Box>
      </Box>
    </Box>
  )
}

/** Returns the address of a product's or category's picture: the uploaded one, else its drawing. */
export const pictureOf = (item: {
  readonly pictureUrl: string | null
  readonly drawing: { readonly motif: string; readonly variation: number }
}) =>
  item.pictureUrl ??
  urlOf('getCatalogueDrawing', {
    params: { motif: item.drawing.motif, variation: String(item.drawing.variation) },
  })

/** Grid with as many tiles per row as fit. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.75rem, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  )
}
