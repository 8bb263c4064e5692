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
import type { ReactNode } from 'react'

/** Announcements for screen readers while sorting. */
export interface SortWords {
  readonly instructions: string
  drag(name: string): string
  up(name: string): string
  down(name: string): string
  lifted(name: string): string
  over(name: string, place: number): string
  dropped(name: string): string
}

interface SortListProps<Item> {
  readonly items: readonly Item[]
  readonly words: SortWords
  nameOf(item: Item): string
  children(item: Item): ReactNode
  onSort(items: Item[]): void
}

/** A list put in order by dragging, by the keyboard, or by the arrows of each line. */
export function SortList<Item extends { readonly id: string }>(props: SortListProps<Item>) {
  const { items, words, nameOf, onSort } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id)
  const named = (id: string | number) => {
    const item = items[placeOf(id)]
    return item ? nameOf(item) : ''
  }
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: words.instructions },
        announcements: {
          onDragStart: ({ active }) => words.lifted(named(active.id)),
          onDragOver: ({ active, over }) =>
            over ? words.over(named(active.id), placeOf(over.id) + 1) : undefined,
          onDragEnd: ({ active }) => words.dropped(named(active.id)),
          onDragCancel: ({ active }) => words.dropped(named(active.id)),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item, index) => (
            <Line
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              words={words}
              onRise={index > 0 ? () => move(index, index - 1) : undefined}
              onSink={index < items.length - 1 ? () => move(index, index + 1) : undefined}
            >
              {props.children(item)}
            </Line>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface LineProps {
  readonly id: string
  readonly name: string
  readonly words: SortWords
  readonly children: ReactNode
  readonly onRise: (() => void) | undefined
  readonly onSink: (() => void) | undefined
}

function Line({ id, name, words, children, onRise, onSink }: LineProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={setNodeRef}
      style={{
        ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
        ...(transition && { transition }),
      }}
      sx={{
        mb: 1,
        px: 1,
        py: 0.75,
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
          aria-label={words.drag(name)}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorIcon />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <IconButton aria-label={words.up(name)} disabled={!onRise} onClick={onRise}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={words.down(name)} disabled={!onSink} onClick={onSink}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Paper>
  )
}
