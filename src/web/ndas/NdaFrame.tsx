import type { ReactNode } from 'react'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'

interface NdaFrameProps {
  title: string
  description: string
  label: string
  destructive?: boolean
  failure: Parameters<typeof FormFailure>[0]['failure']
  pending: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

/** The frame of a dialog that changes one NDA. */
export const NdaFrame = ({
  title,
  description,
  label,
  destructive,
  failure,
  pending,
  ...rest
}: NdaFrameProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && rest.onClose()}
    keepOnOutside
    title={title}
    description={description}
  >
    <Form aria-label={title} onSubmit={rest.onSubmit}>
      <DialogBody className="grid grid-cols-1 gap-3">
        <FormFailure failure={failure} />
        {rest.children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={rest.onClose}>취소</Button>
        <Button type="submit" variant={destructive ? 'dangerFill' : 'primary'} pending={pending}>
          {label}
        </Button>
      </DialogFooter>
    </Form>
  </Dialog>
)
