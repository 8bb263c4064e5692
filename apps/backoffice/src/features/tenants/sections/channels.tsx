import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { enabledChannels, shareChannels } from '@zuruf/domain/channels'
import type { CSSProperties } from 'react'
import { type Texts, useT, useTexts } from '../../../app/texts.tsx'
import { FieldGroup, TextInput } from '../inputs.tsx'
import { SectionForm, type ValueOf } from '../section-form.tsx'

type Positions = ValueOf<'channels'>['positions']
type Channel = keyof Positions

const names = new Map(Object.values(shareChannels).map(({ setting, name }) => [setting, name]))

const channelName = ({ find }: Pick<Texts, 'find'>, channel: Channel) =>
  find(`tenants.channel.${channel}`) ?? names.get(channel) ?? channel

/** Divider of the list: channels below it are off. */
const divider = 'off'

/** Returns all channels in order, with the divider between enabled and disabled ones. */
function orderOf(positions: Positions): (Channel | typeof divider)[] {
  const on = enabledChannels(positions)
  const off = (Object.keys(positions) as Channel[]).filter((channel) => !on.includes(channel))
  return [...on, divider, ...off]
}

/** Returns the positions for an order; channels after the divider get −1. */
function positionsOf(order: readonly (Channel | typeof divider)[]): Positions {
  const dividerIndex = order.indexOf(divider)
  const pairs = order.flatMap((one, index) =>
    one === divider ? [] : [[one, index < dividerIndex ? index : -1] as const],
  )
  return Object.fromEntries(pairs) as Positions
}

/** Sharing channels, sorted by dragging or by buttons; those below the divider are off. */
export function Channels() {
  const t = useT()
  return (
    <SectionForm name="channels">
      {({ value, set, error }) => (
        <>
          <FieldGroup title={t('tenants.channels.title')} text={t('tenants.channels.text')}>
            <ChannelOrder positions={value.positions} onChange={(positions) => set({ positions })} />
          </FieldGroup>
          <FieldGroup title={t('tenants.channels.facebook')} text={t('tenants.channels.facebook.text')}>
            <TextInput
              label={t('tenants.channels.facebookId')}
              value={value.facebookId ?? ''}
              onChange={(id) => set({ facebookId: id || null })}
              error={error('facebookId')}
              sx={{ maxWidth: 420 }}
            />
          </FieldGroup>
        </>
      )}
    </SectionForm>
  )
}

function ChannelOrder({
  positions,
  onChange,
}: {
  positions: Positions
  onChange: (positions: Positions) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const order = orderOf(positions)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => onChange(positionsOf(arrayMove(order, from, to)))
  const dividerIndex = order.indexOf(divider)
  const name = (id: string) =>
    id === divider ? t('tenants.channels.off') : channelName(texts, id as Channel)

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) {
      move(order.indexOf(active.id as Channel), order.indexOf(over.id as Channel))
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('tenants.channels.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('tenants.channels.lifted', { name: name(String(active.id)) }),
          onDragOver: ({ active, over }) =>
            t('tenants.channels.over', {
              name: name(String(active.id)),
              other: over ? name(String(over.id)) : '–',
            }),
          onDragEnd: ({ active }) => t('tenants.channels.dropped', { name: name(String(active.id)) }),
          onDragCancel: ({ active }) => t('tenants.channels.dropped', { name: name(String(active.id)) }),
        },
      }}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 560 }}>
          {order.map((one, index) =>
            one === divider ? (
              <DividerRow key={one} />
            ) : (
              <ChannelRow
                key={one}
                channel={one}
                position={positions[one] < 0 ? -1 : index}
                canMoveUp={index > 0}
                canMoveDown={index < order.length - 1}
                onMoveUp={() => move(index, index - 1)}
                onMoveDown={() => move(index, index + 1)}
                onToggle={(on) => move(index, on ? dividerIndex : order.length - 1)}
              />
            ),
          )}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

function DividerRow() {
  const t = useT()
  const { setNodeRef, transform, transition } = useSortable({ id: divider, disabled: { draggable: true } })
  return (
    <Box component="li" ref={setNodeRef} style={dragStyle(transform, transition)} sx={{ pt: 2, pb: 1 }}>
      <Typography variant="overline" component="p" color="textSecondary">
        {t('tenants.channels.off')}
      </Typography>
    </Box>
  )
}

interface ChannelRowProps {
  readonly channel: Channel
  readonly position: number
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly onMoveUp: () => void
  readonly onMoveDown: () => void
  readonly onToggle: (on: boolean) => void
}

function ChannelRow({
  channel,
  position,
  canMoveUp,
  canMoveDown,
  onMoveUp,
  onMoveDown,
  onToggle,
}: ChannelRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: channel,
    })
  const name = channelName(texts, channel)
  const isOn = position >= 0
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={setNodeRef}
      style={dragStyle(transform, transition)}
      data-channel={channel}
      sx={{
        mb: 1,
        px: 1,
        py: 0.5,
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        boxShadow: isDragging ? 6 : 0,
      }}
    >
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('tenants.channels.drag', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorIcon />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, color: isOn ? 'text.primary' : 'text.secondary' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {isOn
              ? t('tenants.channels.position', { position: String(position + 1) })
              : t('tenants.channels.isOff')}
          </Typography>
        </Box>
        <IconButton aria-label={t('tenants.channels.up', { name })} disabled={!canMoveUp} onClick={onMoveUp}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('tenants.channels.down', { name })}
          disabled={!canMoveDown}
          onClick={onMoveDown}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <Switch
          checked={isOn}
          slotProps={{ input: { 'aria-label': t('tenants.channels.offer', { name }) } }}
          onChange={(_, on) => onToggle(on)}
        />
      </Stack>
    </Paper>
  )
}

function dragStyle(transform: { y: number } | null, transition: string | undefined): CSSProperties {
  return {
    ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  }
}
