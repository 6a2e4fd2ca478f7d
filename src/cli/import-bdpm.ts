// `npm run import:bdpm -- <folder>`: the official files of the medicines' database.
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder of the official files: npm run import:bdpm -- <folder>');
  process.exit(1);
}
