import { hasValidChecksum, normaliseBusinessNumber } from '../../company/businessNumber.ts'
import { compatible } from '../../platform/normalForm.ts'
import type { RawCell } from '../rules.ts'
import { shortened } from './amount.ts'
import { type CellResult, error, warning } from './problem.ts'

const scientific = /^\d(?:\.\d+)?E[+]?\d+$/i
const asText = '열을 텍스트 형식으로 바꾸고 번호를 다시 입력하세요.'
const lostZero = () => error('앞자리 0이 사라졌습니다', `번호가 숫자로 저장되어 0이 지워졌습니다. ${asText}`)

const plainOf = (cell: RawCell) => compatible(String(cell ?? '')).trim()

/** Reads a business number in any spelling. */
export function readBusinessNumber(cell: RawCell): CellResult {
  const text = plainOf(cell)
  if (scientific.test(text)) return shortened()
  const digits = text.replaceAll(/[\s.\-–—_/]/g, '')
  if (!/^\d+$/.test(digits))
    return error('사업자번호가 아닙니다', '숫자 10자리만 적어 다시 업로드하거나 이 행을 빼고 저장하세요.')
  if (typeof cell === 'number' && digits.length < 10 && digits.length >= 8) return lostZero()
  if (digits.length === 13)
    return error('10자리가 아닙니다', '13자리는 법인등록번호입니다. 사업자번호를 입력해주세요.')
  const value = normaliseBusinessNumber(digits)
  if (value === null)
    return error(
      '10자리가 아닙니다',
      `${digits.length}자리입니다. 파일에서 수정하여 다시 업로드하거나 이 행을 빼고 저장하세요.`,
    )
  return hasValidChecksum(value)
    ? { value }
    : warning(value, '잘못된 사업자번호일 수 있습니다', '번호를 다시 확인해주세요.')
}

/** Matches nationwide numbers, which have no area code: 1588-0000. */
const national = /^1[5-9]\d{2}\d{4}$/
const telephone = /^\+?[\d\s()./~,\-–—]+(?:(?:내선|ext\.?|#) ?\d{1,6})?$/i

/** Checks a telephone number. If the spreadsheet stored it as a number, its leading zero is lost; this is reported. */
export function readTelephone(cell: RawCell): CellResult {
  const text = plainOf(cell)
  if (scientific.test(text)) return shortened()
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '' || !telephone.test(text)) {
    return digits.length >= 7
      ? warning(text, '전화번호 모양이 아닙니다', '적힌 그대로 저장합니다. 맞는지 확인하세요.')
      : error('전화번호가 아닙니다')
  }
  const only = /^\d+$/.test(text)
  if ((typeof cell === 'number' || only) && digits[0] !== '0' && !national.test(digits) && digits.length >= 8)
    return lostZero()
  return { value: text }
}
