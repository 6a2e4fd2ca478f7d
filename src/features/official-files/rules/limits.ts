const MEGABYTE = 1024 * 1024;
/** Bytes of one uploaded file, and of all five (I-01k, R-15). */
export const MAX_OFFICIAL_FILE_BYTES = 20 * MEGABYTE;
export const MAX_OFFICIAL_SET_BYTES = 24 * MEGABYTE;

export const RUNS_PER_PAGE = 20;
export const LINES_PER_PAGE = 50;
export const DIFFERENCES_PER_PAGE = 50;
