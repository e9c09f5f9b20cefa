// Express 4 under a name of its own; what the tests use has the same types in both.
declare module 'express4' {
  import express = require('express')
  export = express
}
