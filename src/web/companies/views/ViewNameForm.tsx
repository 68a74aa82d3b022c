import { useEffect, useRef, useState } from 'react'
import { longestViewName } from '#shared/settings/viewLimits.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface ViewNameFormProps {
  label: string
  name?: string
  /** True if the form also asks whether everybody sees the view. */
  asksShared?: boolean
  pending: boolean
  onSave(name: string, shared: boolean): Promise<void>
  onCancel(): void
}

/** Asks for the name of a view. Esc cancels. */
export function ViewNameForm({ label, name = '', asksShared, pending, onSave, onCancel }: ViewNameFormProps) {
  const [typed, setTyped] = useState(name)
  const [shared, setShared] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.select()
  }, [])
  const wanted = typed.trim()
  return (
    <Form
      aria-label={label}
      onSubmit={() => (wanted === '' ? input.current?.focus() : onSave(wanted, shared))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
      className="grid gap-2"
    >
      <Input
        ref={input}
        aria-label={label}
        placeholder="예: 내 담당, 14일 넘게 보고 없음"
        maxLength={longestViewName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asksShared && shared && (
        <p className="text-quiet text-xs">이름과 조건에 적은 말이 모두에게 보입니다.</p>
      )}
      <div className="flex items-center gap-2">
        {asksShared && (
          <Checkbox
            label="우리 회사와 함께 보기"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onCancel}>
          취소
        </Button>
        <Button size="sm" variant="primary" type="submit" pending={pending} blocked={wanted === ''}>
          저장
        </Button>
      </div>
    </Form>
  )
}
