import { Pencil } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { EditKey, Subject } from './editForm.ts'
import { FieldEditor } from './FieldEditor.tsx'

interface InPlaceProps {
  /** The label of the edited value, for accessible names. */
  label: string
  edit: EditKey
  /** The company to edit; null for people who may not edit the company, who get no edit button. */
  subject: Subject | null
  /** Renders the value together with the given edit button. */
  children(pencil: ReactNode): ReactNode
}

/**
 * Shows a value or, after a click on its edit button, the form that edits it. When the form closes, the button gets the
 * focus back.
 */
export function InPlace({ label, edit, subject, children }: InPlaceProps) {
  // The company as it was when the form opened; null while the form is closed. If the person loses the right meanwhile,
  // the form stays open read-only.
  const [open, setOpen] = useState<Subject | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  if (open) {
    return (
      <FieldEditor
        subject={open}
        edit={edit}
        label={label}
        locked={subject === null}
        onClose={() => setOpen(null)}
      />
    )
  }
  return children(subject && <EditButton ref={button} label={label} onClick={() => setOpen(subject)} />)
}

interface EditButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  label: string
  onClick(): void
}

/** It is visible while its row is hovered or contains the focus; on devices without hover it is always visible. */
const EditButton = ({ label, ...props }: EditButtonProps) => (
  <IconButton
    {...props}
    label={`${label} 수정`}
    size="xs"
    className={cn(
      'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      'max-md:size-9 max-md:opacity-100',
    )}
  >
    <Pencil aria-hidden />
  </IconButton>
)
