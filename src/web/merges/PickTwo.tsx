import { useState } from 'react'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'

interface Picked {
  text: string
  number: string | null
}
const nothing: Picked = { text: '', number: null }

interface PickTwoProps {
  onClose(): void
  onPick(keep: string, merge: string): void
}

/** A dialog for choosing two companies that are not in the list of candidates. */
export function PickTwo({ onClose, onPick }: PickTwoProps) {
  const [keep, setKeep] = useState(nothing)
  const [merge, setMerge] = useState(nothing)
  const [fault, setFault] = useState<string | undefined>()
  function submit() {
    if (!keep.number || !merge.number) return setFault('두 기업을 모두 선택해주세요.')
    if (keep.number === merge.number) return setFault('같은 기업입니다. 다른 기업을 선택해주세요.')
    onPick(keep.number, merge.number)
  }
  const field = (label: string, picked: Picked, set: (next: Picked) => void, error?: string) => (
    <Field label={label} {...(error ? { error } : {})}>
      <CompanyCombobox
        among="all"
        label={`${label} 검색 결과`}
        placeholder="기업명, 초성, 사업자번호"
        text={picked.text}
        onText={(text) => set({ text, number: null })}
        onPick={({ businessNumber, companyName }) => set({ text: companyName, number: businessNumber })}
      />
    </Field>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="두 기업 선택하여 합치기" keepOnOutside>
      <Form onSubmit={submit}>
        <DialogBody className="grid gap-3">
          {field('남길 기업', keep, setKeep)}
          {field('합쳐질 기업', merge, setMerge, fault)}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary">
            나란히 보기
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
