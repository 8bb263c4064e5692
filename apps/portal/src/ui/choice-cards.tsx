import { useId, useRef } from 'react'
import { useRadioChosenBeforeHydration } from '../app/hydrated-inputs.ts'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

export interface ChoiceCard<Value extends string> {
  readonly value: Value
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string
  readonly cards: readonly ChoiceCard<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Radio group of large cards, for important choices. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useRadioChosenBeforeHydration(group, props.value, (value) => props.onChange(value as Value))
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{props.legend}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {props.cards.map(({ value, icon, title, text }) => {
          const chosen = value === props.value
          return (
            <label
              key={value}
              className={cx(
                'relative flex items-center gap-4 rounded-xl border-2 p-5 transition-[border-color,box-shadow] duration-200 md:p-6',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg',
                chosen
                  ? 'surface-brand-soft border-brand'
                  : 'surface-card border-line shadow-card hover:border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen}
                onChange={() => props.onChange(value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
              />
              <span
                className={cx(
                  'grid size-14 flex-none place-items-center rounded-l max-[17rem]:hidden',
                  chosen ? 'surface-brand' : 'surface-sand',
                )}
              >
                <Icon name={icon} size={28} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="type-subheading block">{title}</span>
                <span className="type-small block text-muted">{text}</span>
              </span>
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-7 flex-none place-items-center rounded-full border-2',
                  chosen ? 'surface-brand border-brand' : 'border-edge',
                )}
              >
                {chosen && <Icon name="check" size={18} />}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
