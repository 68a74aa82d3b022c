import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type OwnField, offeredChoices } from '#shared/company/own/ownField.ts'
import { longestOwnText } from '#shared/company/own/ownValue.ts'
import { type countOwnFields, orderOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { cn } from '#web/ui/cn.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { formatNumber } from '#web/ui/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Cell, Head, Row, Table } from '#web/ui/table/table.tsx'
import { KindMark } from './KindMark.tsx'
import { refetchFields } from './ownFields.api.ts'

export type Usage = ResponseOf<typeof countOwnFields>

interface FieldTableProps {
  fields: readonly OwnField[]
  usage: Usage | undefined
  open: number | null
  onOpen(id: number): void
}

/** The fields in use, in their order. A row is dragged to another place, or moved with Alt and an arrow key; on a phone, with buttons. */
export function FieldTable({ fields, usage, open, onOpen }: FieldTableProps) {
  const client = useQueryClient()
  const { send, pending } = useSend((ids: number[], options) =>
    call(orderOwnFields, { body: { ids } }, options),
  )
  const [held, setHeld] = useState<number | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const countOf = (id: number) => usage?.rows.find((row) => row.id === id)?.companies ?? 0
  const largest = Math.max(1, ...fields.map(({ id }) => countOf(id)))

  async function move(id: number, to: number) {
    const ids = fields.map((field) => field.id)
    const from = ids.indexOf(id)
    if (pending || from < 0 || to < 0 || to >= ids.length || to === from) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    try {
      await send(ids)
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '순서를 바꾸지 못했습니다',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
    await refetchFields(client)
    table.current?.querySelector<HTMLElement>(`[data-own-field="${id}"]`)?.focus()
  }
  function keys(event: KeyboardEvent, id: number, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    void move(id, at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <div>
      <Table label="우리 항목" rows="roomy" ref={table}>
        <thead>
          <tr>
            <Head className="w-8 max-md:w-22" aria-label="순서" />
            <Head>이름</Head>
            <Head className="w-32 max-md:w-24">종류</Head>
            <Head className="w-24 max-md:hidden">단위·값</Head>
            <Head align="right" className="w-44 max-md:w-16">
              채운 기업
            </Head>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <Row
              key={field.id}
              selected={open === field.id}
              draggable
              onDragStart={() => setHeld(field.id)}
              onDragEnd={() => setHeld(null)}
              onDragOver={(event) => held !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (held !== null) void move(held, at)
              }}
              className={cn(held === field.id && 'opacity-60')}
            >
              <Cell>
                <GripVertical aria-hidden className="size-3.5 cursor-grab text-quiet max-md:hidden" />
                <span className="flex gap-4 md:hidden">
                  <IconButton
                    size="xs"
                    label={`${field.label} 위로`}
                    disabled={pending || at === 0}
                    onClick={() => void move(field.id, at - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    size="xs"
                    label={`${field.label} 아래로`}
                    disabled={pending || at === fields.length - 1}
                    onClick={() => void move(field.id, at + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </span>
              </Cell>
              <Cell>
                <button
                  type="button"
                  data-own-field={field.id}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  aria-current={open === field.id || undefined}
                  className="text-left font-semibold max-md:min-h-10 hover:underline [overflow-wrap:anywhere]"
                  onClick={() => onOpen(field.id)}
                  onKeyDown={(event) => keys(event, field.id, at)}
                >
                  {field.label}
                </button>
              </Cell>
              <Cell>
                <KindMark kind={field.kind} />
              </Cell>
              <Cell className="tnum max-md:hidden">
                {detailOf(field) ?? <span className="text-quiet">–</span>}
              </Cell>
              <Cell>
                <Share count={countOf(field.id)} largest={largest} known={usage !== undefined} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-quiet text-xs max-md:hidden">
        끌거나 <Kbd>Alt ↑↓</Kbd> 키로 순서를 바꿉니다
      </p>
    </div>
  )
}

function detailOf(field: OwnField): string | null {
  if (field.kind === 'number') return field.unit
  if (field.kind === 'choice') return `${offeredChoices(field).length}가지`
  return field.kind === 'text' ? `${longestOwnText}자` : null
}

function Share({ count, largest, known }: { count: number; largest: number; known: boolean }) {
  if (!known) return null
  return (
    <span className="flex items-center justify-end gap-3">
      <progress aria-hidden value={count} max={largest} className="h-1 w-24 accent-accent max-md:hidden" />
      <span className="tnum min-w-10 text-right">{formatNumber(count)}</span>
    </span>
  )
}
