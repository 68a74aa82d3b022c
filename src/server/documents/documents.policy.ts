import { mayManageFiles } from '../files/files.policy.ts'

/**
 * Everyone who may manage the files of a company may make, upload and read its documents: the admin side, its
 * managers, and the registering team as long as nobody has named a manager. Others may not even read them, because the
 * record of a blind teaser contains the data that the teaser itself hides.
 */
export const mayMakeDocuments = mayManageFiles
