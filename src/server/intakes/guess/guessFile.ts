import { errorMessage } from '#shared/catalogue/errors/errors.ts'
import type { readCompanyIndex } from './companyIndex.ts'
import { guessCategory } from './guessCategory.ts'
import { createGuesser } from './guessCompany.ts'

type Companies = Awaited<ReturnType<typeof readCompanyIndex>>

interface NamedFile {
  folder: string
  fileName: string
}

const pathOf = ({ folder, fileName }: NamedFile) => ({ folder, stem: fileName.replace(/\.[^.]{1,10}$/u, '') })

/**
 * Guesses company and category of files by their paths, as columns of their rows. `files` are all files of the intake:
 * the words that stand beside many names in their paths are part of none.
 */
export async function createFileGuesser(companies: Companies, files: readonly NamedFile[]) {
  const guess = await createGuesser(companies, files.map(pathOf))
  return async ({ folder, fileName }: NamedFile) => {
    const found = await guess(pathOf({ folder, fileName }))
    const { category, word } = guessCategory(folder, fileName)
    const denied = found.businessNumber !== null && !companies.manageable.has(found.businessNumber)
    return {
      ...found,
      refusal: denied ? errorMessage('file/upload-denied') : null,
      category,
      categoryWord: word,
    }
  }
}
