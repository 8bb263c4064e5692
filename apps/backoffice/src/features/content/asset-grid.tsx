import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import type { Asset } from './types.ts'

interface AssetGridProps {
  readonly assets: readonly Asset[]
  readonly selectedId?: string | undefined
  nameOf(asset: Asset): string
  caption(asset: Asset): ReactNode
  onSelect(asset: Asset): void
}

/** Grid of pictures; each is a button. */
export const AssetGrid = ({ assets, selectedId, nameOf, caption, onSelect }: AssetGridProps) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.875rem, 100%), 1fr))',
    }}
  >
    {assets.map((asset) => (
      <Card
        key={asset.id}
        component="li"
        sx={{
          borderColor: asset.id === selectedId ? 'primary.main' : 'divider',
          boxShadow: asset.id === selectedId ? '0 0 0 2px #0b5d57' : 'none',
        }}
      >
        <ButtonBase
          aria-label={nameOf(asset)}
          aria-pressed={selectedId === undefined ? undefined : asset.id === selectedId}
          onClick={() => onSelect(asset)}
          sx={{ display: 'block', width: '100%', textAlign: 'left' }}
        >
          <Box
            component="img"
            src={`${asset.url}?breite=480`}
            alt=""
            loading="lazy"
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              bgcolor: '#ebe9e3',
            }}
          />
          <Box sx={{ p: 1.5 }}>{caption(asset)}</Box>
        </ButtonBase>
      </Card>
    ))}
  </Box>
)
