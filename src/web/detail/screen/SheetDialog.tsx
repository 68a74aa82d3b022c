import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { OfferedPart, SheetPart } from './sheetParts.ts'

interface SheetDialogProps {
  offered: readonly OfferedPart[]
  onPrint(parts: readonly SheetPart[]): void
  onClose(): void
}

/** Lets the person choose the sections to print, listed in the order of the tabs. */
export function SheetDialog({ offered, onPrint, onClose }: SheetDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<SheetPart>>(
    () => new Set(offered.filter((part) => part.chosen).map(({ key }) => key)),
  )
  const parts = offered.map(({ key }) => key).filter((key) => chosen.has(key))
  function toggle(key: SheetPart) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="기업정보 인쇄">
      <Form aria-label="기업정보 인쇄" onSubmit={() => onPrint(parts)}>
        <DialogBody>
          <fieldset>
            <legend className="mb-2 text-quiet text-sm">인쇄할 내용을 선택해주세요.</legend>
            <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
              {offered.map(({ key, label }) => (
                <Checkbox
                  key={key}
                  label={label}
                  checked={chosen.has(key)}
                  onChange={() => toggle(key)}
                  className="rounded-md border px-3 py-2"
                />
              ))}
            </div>
          </fieldset>
        </DialogBody>
        <DialogFooter start={chosen.has('contact') ? '연락처 열람이 기록됩니다' : undefined}>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" disabled={parts.length === 0}>
            <Printer aria-hidden />
            인쇄
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
