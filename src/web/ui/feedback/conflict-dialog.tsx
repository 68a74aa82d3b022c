import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { Cell, Head, Row, RowHead, Table } from '../table/table.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from './dialog.tsx'

export type ConflictSide = 'mine' | 'stored'
export type ConflictField = {
  name: string
  label: string
  /** `mine` is the person's value as text, `stored` the stored value. Both are '' for an empty value. */
  mine: string
  stored: string
  /** The preselected side: `mine` if this person changed the value, `stored` if only others did. */
  initial: ConflictSide
}

type ConflictDialogProps = {
  fields: readonly ConflictField[]
  /** A text that says who saved and when. It is shown above the instructions. */
  saved?: ReactNode
  /** The size of the dialog; `lg` for long texts. */
  size?: 'md' | 'lg'
  title?: string
  /** The heading of the person's values. They are either the current input or an old draft. */
  mine?: string
  submitLabel?: string
  onSave: (choices: Record<string, ConflictSide>) => void
  onCancel: () => void
}

/**
 * The dialog for the case that two people have changed the same record. It shows both values of each field side by
 * side, and the person chooses one. The form behind the dialog keeps its input.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, saved, size = 'md', mine = '내 값', onSave, onCancel } = props
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  )
  const group = useId()
  const choose = (name: string, side: ConflictSide) => setChoices((old) => ({ ...old, [name]: side }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      keepOnOutside
      size={size}
      title={props.title ?? '다른 사람이 먼저 저장했습니다'}
      description={<>{saved} 항목마다 남길 값을 선택하세요.</>}
    >
      <DialogBody>
        <Table label="겹친 항목" rows="roomy">
          <thead>
            <tr>
              <Head>항목</Head>
              <Head>{mine}</Head>
              <Head>저장된 값</Head>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <Row key={field.name}>
                <RowHead className="whitespace-nowrap text-quiet">{field.label}</RowHead>
                {(['mine', 'stored'] as const).map((side) => (
                  <Cell key={side} className="align-middle">
                    <Value
                      field={field}
                      side={side}
                      word={side === 'mine' ? mine : '저장된 값'}
                      name={`${group}-${field.name}`}
                      checked={choices[field.name] === side}
                      onChoose={() => choose(field.name, side)}
                    />
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>취소</Button>
        </DialogClose>
        <Button variant="primary" onClick={() => onSave(choices)}>
          {props.submitLabel ?? '선택한 값으로 저장'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type ValueProps = {
  field: ConflictField
  side: ConflictSide
  /** The word for this side (the person's value or the stored one). It is part of the accessible name. */
  word: string
  name: string
  checked: boolean
  onChoose: () => void
}

function Value({ field, side, word, name, checked, onChoose }: ValueProps) {
  const text = field[side] || '(비어 있음)'
  return (
    <label className="flex min-h-8 items-center gap-1.5 py-1 max-md:min-h-11">
      <input
        type="radio"
        name={name}
        aria-label={`${field.label}: ${word} ${text}`}
        checked={checked}
        onChange={onChoose}
        className={cn(
          'size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface',
          'enabled:hover:border-hint checked:border-[5px] checked:border-accent!',
        )}
      />
      <span
        className={cn(
          'tnum min-w-0',
          // A phone number must not wrap.
          /^[\d-]+$/.test(text) ? 'whitespace-nowrap' : 'whitespace-pre-wrap',
          !field[side] && 'text-quiet',
        )}
      >
        {text}
      </span>
    </label>
  )
}
