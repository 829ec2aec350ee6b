/**
 * The same tests run on a PostgreSQL server later in this run (`npm test` says so): the long ones take a part of their cases
 * on the base in memory, which is several times slower.
 */
export const isBrief = process.env.TEST_BRIEF === "1";
