// Express 4 under its own name. The parts that the tests use have the same types in both versions.
declare module 'express4' {
  import express = require('express')
  export = express
}
