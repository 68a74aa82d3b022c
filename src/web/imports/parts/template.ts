import { dayInSeoul } from '#shared/platform/day.ts'
import { saveBlob } from '#web/lib/files/saveBlob.ts'

/**
 * Saves the template on the person's device. Its code contains the whole catalogue of fields, so it is loaded only on
 * demand.
 */
export async function saveTemplate(): Promise<void> {
  const { templateWorkbook } = await import('#shared/imports/template/workbook.ts')
  const lastYear = Number(dayInSeoul().slice(0, 4)) - 1
  const blob = new Blob([templateWorkbook(lastYear)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  saveBlob('딜데스크_가져오기_서식.xlsx', blob)
}
