import { dayInSeoul } from '#shared/platform/day.ts'

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
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = '딜데스크_가져오기_서식.xlsx'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
