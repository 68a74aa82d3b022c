import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { buttonStyles } from '#web/ui/button.styles.ts'

/** A link to the import of companies from a spreadsheet. */
export function ImportLink() {
  return (
    <Link to="/import" className={buttonStyles({})}>
      <FileSpreadsheet aria-hidden />
      가져오기
    </Link>
  )
}
